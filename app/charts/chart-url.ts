import { pageParams } from "#contract/lists/list-query.ts";

const own = ["chart", "x", "y", "of"];

/** Builds the addresses of a list's charts: the parameters of the list, and those of the chart. */
export class ChartUrl {
	readonly #params: URLSearchParams;

	constructor(
		readonly slug: string,
		search: string,
	) {
		const params = new URLSearchParams(search);
		for (const name of ["lng", ...pageParams]) params.delete(name);
		this.#params = new URLSearchParams([...params].filter(([, value]) => value !== ""));
	}

	/** Returns the chart with some parameters set, or removed by null. */
	with(changes: Record<string, string | null>): string {
		return this.#at(`/report/${this.slug}`, changes);
	}

	/** Returns the same chart for the whole list. */
	get cleared(): string {
		return this.with(Object.fromEntries(this.hiddenFields().map(({ name }) => [name, null])));
	}

	/** Returns the list with its present filters. */
	get list(): string {
		return this.#at(`/table/${this.slug}`, Object.fromEntries(own.map((name) => [name, null])));
	}

	/** Returns the chart as an image. */
	image(type: "svg" | "png", params: Record<string, string | null>): string {
		return this.#at(`/report/${this.slug}.${type}`, params);
	}

	/** Returns the list's own parameters, which stay when another chart is chosen. */
	hiddenFields(): { name: string; value: string }[] {
		return [...this.#params]
			.filter(([name]) => !own.includes(name))
			.map(([name, value]) => ({ name, value }));
	}

	#at(path: string, changes: Record<string, string | null>): string {
		const params = new URLSearchParams(this.#params);
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) params.delete(name);
			else params.set(name, value);
		}
		const search = params.toString();
		return search ? `${path}?${search}` : path;
	}
}
