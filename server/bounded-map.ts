/** The maximum number of entries in the current generation, and in the one before. */
const most = 5000;

/** Stores values by name, and drops the oldest entries to limit its memory. */
export class BoundedMap<Name, Kept> {
	#lately = new Map<Name, Kept>();
	#before = new Map<Name, Kept>();

	has(name: Name): boolean {
		return this.#lately.has(name) || this.#before.has(name);
	}

	/** Returns the value of a name; creates it anew if it was dropped. */
	get(name: Name, make: () => Kept): Kept {
		const known = this.#lately.get(name);
		if (known !== undefined) return known;
		if (this.#lately.size >= most) [this.#lately, this.#before] = [new Map(), this.#lately];
		const kept = this.#before.get(name) ?? make();
		this.#lately.set(name, kept);
		return kept;
	}
}
