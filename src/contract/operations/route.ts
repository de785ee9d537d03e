// What every operation is, published or not: where it is, who may ask, what it reads, how it answers. The service registers it from this.
import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Scope } from '../vocabulary.ts';

/** What may be asked with a picker token: most until the session ends, what is no longer offered for longer. */
export type PickerQuestion = 'catalog' | 'changes';

/** How a caller of the interface proves who it is: with client credentials, a bearer token of a scope, or not at all. */
export type Authorization = { readonly kind: 'client' | 'none' } | { readonly kind: 'bearer'; readonly scope: Scope };

/** And the picker: with the launch secret in the body, or with its token. */
export type PickerAuthorization =
  | { readonly kind: 'launch' }
  | { readonly kind: 'picker'; readonly question: PickerQuestion };

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the API prefix, with `{name}` for path parameters. */
  readonly path: string;
  readonly authorization: Authorization | PickerAuthorization;
  readonly query?: z.ZodMiniObject;
  readonly requestBody?: {
    readonly contentType: 'application/json' | 'application/x-www-form-urlencoded';
    readonly schema: z.ZodMiniObject;
    /** Said of a form of another type; absent: the usual sentence. */
    readonly otherType?: string;
  };
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: z.ZodMiniType;
  };
  /** Every code that the operation may answer with, in addition to those of HTTP itself (405, 414, 431, 500). */
  readonly errors: readonly ErrorCode[];
}
