const read = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
};

/** From your secret store. The clinician key is your own: 32 random bytes or more, never changed. */
export const secrets = {
  clientId: read('SVC_CLIENT_ID'),
  clientSecret: read('SVC_CLIENT_SECRET'),
  clinicianKey: read('CLINICIAN_KEY'),
};
