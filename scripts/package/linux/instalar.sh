#!/bin/sh
# Installs, updates (the same command, from the newer archive) or, with --quitar, removes the program. Needs root and systemd.
set -e
cd "$(dirname "$0")"
PROGRAMA=@PROGRAMA@
DATOS=/var/lib/tienda
AJUSTES=/etc/tienda/tienda.env
UNIDAD=/etc/systemd/system/tienda.service

parar() {
  echo "$1" >&2
  exit 1
}
[ "$(id -u)" = 0 ] || parar "Use sudo: sudo ./instalar.sh"
[ ! -e /usr/lib/tienda/paquete ] || parar "La tienda ya está instalada con el paquete .deb: use ese para actualizarla."
con_systemd=no
[ ! -d /run/systemd/system ] || con_systemd=si

if [ "$1" = --quitar ]; then
  [ "$con_systemd" = no ] || systemctl --quiet disable --now tienda.service
  rm -rf "$PROGRAMA" "$UNIDAD" /usr/local/bin/tienda /usr/share/applications/tienda.desktop /usr/share/icons/hicolor/scalable/apps/tienda.svg
  [ "$con_systemd" = no ] || systemctl daemon-reload
  echo "La tienda se quitó. Los datos siguen en $DATOS y los ajustes en $AJUSTES."
  exit 0
fi
[ $# = 0 ] || parar "Uso: sudo ./instalar.sh [--quitar]"

getent passwd tienda >/dev/null || useradd --system --user-group --home-dir "$DATOS" --no-create-home --shell /usr/sbin/nologin tienda
for grupo in lp dialout; do
  ! getent group "$grupo" >/dev/null || usermod --append --groups "$grupo" tienda
done
[ -d "$DATOS" ] || install -d -m 0700 -o tienda -g tienda "$DATOS"
[ -e "$AJUSTES" ] || install -D -m 0640 -o root -g tienda tienda.env "$AJUSTES"

nueva=@VERSION@
n=1
while [ -e "$PROGRAMA/versiones/$nueva" ]; do
  n=$((n + 1))
  nueva="@VERSION@-$n"
done
mkdir -p "$PROGRAMA/versiones"
version="$PROGRAMA/versiones/$nueva"
cp -r programa "$version"
chown -R root:root "$version"

servicio=ninguno
if [ "$con_systemd" = si ]; then
  servicio=systemd
  install -m 0644 tienda.service "$UNIDAD"
  systemctl daemon-reload
  systemctl --quiet enable tienda.service
fi
"$version/node/bin/node" "$version/commands/update.mjs" --programa "$PROGRAMA" --nueva "$nueva" --datos "$DATOS" \
  --ajustes "$AJUSTES" --servicio "$servicio"
install -D -m 0755 tienda /usr/local/bin/tienda
install -D -m 0644 tienda.desktop /usr/share/applications/tienda.desktop
install -D -m 0644 tienda.svg /usr/share/icons/hicolor/scalable/apps/tienda.svg
[ "$servicio" = systemd ] || echo "Aquí no corre systemd. Para usar la tienda: runuser -u tienda -- tienda servir"
