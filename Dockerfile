# Pe-Ling in a container: docker compose up --detach (see compose.yaml and docs/hosting.md).
# The licences of what is in it: /opt/peling/LICENSES, and Debian's in /usr/share/doc.
#
# A newer base: `docker buildx imagetools inspect python:3.13-slim` says its digest; dependabot proposes it.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS built
WORKDIR /pe-ling
RUN python -m venv /opt/peling
COPY requirements.txt ./
RUN /opt/peling/bin/pip install --no-cache-dir --require-hashes --requirement requirements.txt
COPY pyproject.toml requirements.in README.md LICENSE ./
COPY adapters adapters
COPY bot bot
COPY core core
COPY migrations migrations
RUN /opt/peling/bin/pip install --no-cache-dir --no-deps --no-build-isolation .
COPY deploy/licences.py ./
RUN /opt/peling/bin/python licences.py > /opt/peling/LICENSES

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin peling && \
    install --directory --owner peling --group peling --mode 700 /data
COPY --from=built /opt/peling /opt/peling
ENV PATH=/opt/peling/bin:$PATH
ENV PELING_DATABASE_URL=sqlite:////data/peling.db
ENV PELING_BACKUP_DIR=/data/backups
WORKDIR /data
VOLUME /data
USER 10001
HEALTHCHECK --interval=1m --timeout=15s --start-period=2m --retries=3 CMD ["peling", "health"]
ENTRYPOINT ["peling"]
CMD ["run"]
