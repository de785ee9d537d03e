// How the code of an operation looks: it is told what was validated, it answers or refuses.
import type * as z from 'zod/mini';
import type { Route } from '../../../contract/operations/route.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { Credential, PickerSessionRow } from '../../store/store.ts';
import type { Answer } from '../answer.ts';
import type { Exchange, RateLimits } from '../hooks/limits/rate-limits.ts';

/** What an operation is asked, not read yet. */
export interface OperationExchange extends Exchange {
  readonly service: ServiceContext;
  readonly limits: RateLimits;
}

/** Who asks, where a token says it. */
type CallerOf<Authorization extends Route['authorization']> = Authorization extends { kind: 'bearer' }
  ? { readonly credential: Credential }
  : Authorization extends { kind: 'picker' }
    ? { readonly session: PickerSessionRow }
    : unknown;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type QueryOf<Of extends Route> = Of extends { query: infer Schema extends z.ZodMiniObject }
  ? z.infer<Schema>
  : Record<never, never>;

type JsonBodyOf<Of extends Route> = Of extends {
  requestBody: { contentType: 'application/json'; schema: infer Schema extends z.ZodMiniObject };
}
  ? z.infer<Schema>
  : undefined;

export type Call<Of extends Route> = OperationExchange &
  CallerOf<Of['authorization']> & {
    readonly path: Readonly<Record<NamesIn<Of['path']>, string>>;
    readonly query: QueryOf<Of>;
    readonly body: JsonBodyOf<Of>;
  };

export type Handler<Of extends Route> = (call: Call<Of>) => Promise<Answer> | Answer;
export type Handlers<Table extends Readonly<Record<string, Route>>> = {
  readonly [Id in keyof Table]: Handler<Table[Id]>;
};
