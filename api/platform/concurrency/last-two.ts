type Seen = { name: string; at: number };

/**
 * The last two distinct names that were seen: enough to know whether there is another name than a
 * given one.
 */
export class LastTwoNames {
	#last: Seen | undefined;
	#before: Seen | undefined;

	note(name: string, at: number): void {
		if (this.#last && this.#last.name !== name) this.#before = this.#last;
		this.#last = { name, at };
	}

	/** Checks whether another name than `name` was seen since an instant. */
	hasOther(name: string, since: number): boolean {
		const other = this.#last?.name === name ? this.#before : this.#last;
		return other !== undefined && other.at >= since;
	}
}
