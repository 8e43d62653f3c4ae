type Unknown = { until: number };

/** So many are remembered at most, over all organisations. */
const most = 5000;

/** What is known of which of our calls another API has; of each organisation by itself. */
export class CapabilityCache {
	readonly #unknown = new Map<string, Unknown>();
	readonly #known = new Set<string>();

	constructor(private readonly now = () => Date.now()) {}

	/** Whether a call need not be made, since the API does not know it. */
	isUnknown(tenant: string, call: string): boolean {
		const until = this.#unknown.get(`${tenant} ${call}`)?.until ?? 0;
		return until > this.now();
	}

	/** Whether it has answered the call, as ours does, for any organisation. */
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

/** A call by its name, whatever the ids in its path. */
export const endpointName = (method: string, path: string): string =>
	`${method} ${path.replace(/\/\d+(?=\/|$)/g, "/{id}")}`;
