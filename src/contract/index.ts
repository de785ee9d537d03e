// The contract: everything that was agreed between the picker, the service and those who embed it.
export * from './exercise/catalog.ts';
export * from './exercise/dosage.ts';
export * from './errors.ts';
export * from './exercise/exercise.ts';
export * from './limits.ts';
export * from './messages/clinic.ts';
export * from './messages/messages.ts';
export * from './operations/operations.ts';
export * from './exercise/prescription.ts';
export * from './registration.ts';
export * from './session.ts';
export * from './token.ts';
export * from './vocabulary.ts';
export * from './webhook.ts';
