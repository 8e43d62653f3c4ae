const own = ["chart", "x", "y", "of"];

/** The addresses of a list's report: those of the list with what is drawn. */
export class ChartUrl {
	readonly #params: URLSearchParams;

	constructor(
		readonly slug: string,
		search: string,
	) {
		const params = new URLSearchParams(search);
		for (const name of ["lng", "page", "per"]) params.delete(name);
		this.#params = new URLSearchParams([...params].filter(([, value]) => value !== ""));
	}

	/** The report with some parameters set, or taken away by null. */
	with(changes: Record<string, string | null>): string {
		return this.#at(`/report/${this.slug}`, changes);
	}

	/** The same chart of the whole list. */
	get cleared(): string {
		return this.with(Object.fromEntries(this.kept().map(({ name }) => [name, null])));
	}

	/** The list, filtered as it is here. */
	get list(): string {
		return this.#at(`/table/${this.slug}`, Object.fromEntries(own.map((name) => [name, null])));
	}

	/** The chart as a picture. */
	picture(type: "svg" | "png", look: Record<string, string | null>): string {
		return this.#at(`/report/${this.slug}.${type}`, look);
	}

	/** The list's own parameters, which another choice of chart keeps. */
	kept(): { name: string; value: string }[] {
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
