/** So many are kept, and as many of before. */
const most = 5000;

/** Keeps what belongs to names, and forgets the oldest rather than fill the memory. */
export class BoundedMap<Name, Kept> {
	#lately = new Map<Name, Kept>();
	#before = new Map<Name, Kept>();

	has(name: Name): boolean {
		return this.#lately.has(name) || this.#before.has(name);
	}

	/** What belongs to a name; who was forgotten comes anew. */
	get(name: Name, make: () => Kept): Kept {
		const known = this.#lately.get(name);
		if (known !== undefined) return known;
		if (this.#lately.size >= most) [this.#lately, this.#before] = [new Map(), this.#lately];
		const kept = this.#before.get(name) ?? make();
		this.#lately.set(name, kept);
		return kept;
	}
}
