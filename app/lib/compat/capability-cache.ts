type Unknown = { until: number };

/** The maximum number of entries over all organisations. */
const most = 5000;

/**
 * Caches which endpoints beyond the specification another API has, separately for each
 * organisation.
 */
export class CapabilityCache {
	readonly #unknown = new Map<string, Unknown>();
	readonly #known = new Set<string>();

	constructor(private readonly now = () => Date.now()) {}

	/** Checks whether a request can be skipped, since the API does not know the endpoint. */
	isUnknown(tenant: string, call: string): boolean {
		const until = this.#unknown.get(`${tenant} ${call}`)?.until ?? 0;
		return until > this.now();
	}

	/** Checks whether the API has answered the endpoint as ours does, for any organisation. */
	isKnown(call: string): boolean {
		return this.#known.has(call);
	}

	remember(call: string): void {
		if (this.#known.size < most) this.#known.add(call);
	}

	/** @param lasting in milliseconds */
	forget(tenant: string, call: string, lasting: number): void {
		if (this.#unknown.size >= most) this.#unknown.clear();
		this.#unknown.set(`${tenant} ${call}`, { until: this.now() + lasting });
	}
}

/** Returns the name of an endpoint, independent of the ids in its path. */
export const endpointName = (method: string, path: string): string =>
	`${method} ${path.replace(/\/\d+(?=\/|$)/g, "/{id}")}`;
