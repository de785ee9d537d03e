// The one error of the mirror. Codes are API; messages may change. What the service refuses stays a ServiceError.

/** Closed: what kept a mirror from reading on. */
export type MirrorErrorCode =
  /** A page of the snapshot is of another snapshot, repeats or leaves out exercises, or points nowhere. The import begins anew. */
  | 'snapshot_inconsistent'
  /** The snapshot has not as many exercises as its manifest says. The import begins anew. */
  | 'total_mismatch'
  /** A picture does not match its sha256. */
  | 'picture_mismatch'
  /** A picture could not be fetched; `cause` says more. */
  | 'picture_unavailable'
  /** The feed repeats an event, goes back, or does not go on. */
  | 'feed_out_of_order'
  /** The service answered with another exercise or revision than was asked for. */
  | 'revision_mismatch'
  /** Your store threw; `cause` is what it threw. */
  | 'store_failed'
  /** Your media threw, as when the disk is full; `cause` is what it threw. */
  | 'media_failed'
  /** Another process is already syncing the same store. */
  | 'locked'
  /** The mirror was closed. */
  | 'closed';

/** Nothing was activated half, and what was active stays. Holds no secret. */
export class MirrorError extends Error {
  override readonly name = 'MirrorError';
  /** What went wrong: a stable word to decide by. */
  readonly code: MirrorErrorCode;

  constructor(code: MirrorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The same object; whatever one of its functions throws becomes a MirrorError with this code, unless it is one. */
export function guarded<Adapter extends object>(adapter: Adapter, code: 'store_failed' | 'media_failed'): Adapter {
  const what = code === 'store_failed' ? 'store' : 'media';
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]) => {
        try {
          return await (Reflect.apply(member, target, values) as unknown);
        } catch (cause) {
          if (cause instanceof MirrorError) throw cause;
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new MirrorError(code, `The mirror's ${what} failed at ${String(name)}: ${reason}`, { cause });
        }
      };
    },
  });
}
