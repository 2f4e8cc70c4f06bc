-- Rows of the activity are final. Only the counter of an entry and its last time may change.

CREATE TRIGGER actividad_no_cambia
  BEFORE UPDATE OF usuario_id, actor_id, quien, clase, que, enlace, direccion, deshacer ON actividad
BEGIN
  SELECT raise(abort, 'what was done stays as it was written');
END;
