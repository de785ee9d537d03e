// What a database has lost that goes on from an earlier moment: a standby that was promoted, a point in time that was recovered.

/** Statements, for either kind of database, after which the event of that number is the last one, and nothing is there that a later one made. */
export const rewound = (sequence: number): string => `
  delete from webhook_delivery where sequence > ${sequence};
  delete from snapshot where sequence > ${sequence};
  delete from exercise_revision where from_sequence > ${sequence};
  update exercise_revision set to_sequence = null where to_sequence > ${sequence};
  update exercise set revision =
    coalesce((select r.revision from exercise_revision r where r.exercise_id = exercise.id and r.to_sequence is null), 'none');
  delete from exercise where revision = 'none';
  delete from change_event where sequence > ${sequence};
  update counter set value = ${sequence} where name = 'sequence';
`;
