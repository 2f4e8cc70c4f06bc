-- What was done stays as it was written; only how often and when last may be counted up.

CREATE TRIGGER actividad_no_cambia
  BEFORE UPDATE OF usuario_id, actor_id, quien, clase, que, enlace, direccion ON actividad
BEGIN
  SELECT raise(abort, 'what was done stays as it was written');
END;
