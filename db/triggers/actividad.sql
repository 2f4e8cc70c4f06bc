-- Rows of the activity are final. Only the counter of an entry and its last time may change, and the sale of its ticket follows.

CREATE TRIGGER actividad_no_cambia
  BEFORE UPDATE OF usuario_id, actor_id, quien, clase, que, enlace, direccion, deshacer, tiquete ON actividad
BEGIN
  SELECT raise(abort, 'what was done stays as it was written');
END;
