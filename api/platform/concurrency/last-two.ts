type Seen = { name: string; at: number };

/** The last two that differ of those who were seen: enough to tell whether there is another than one. */
export class LastTwoNames {
	#last: Seen | undefined;
	#before: Seen | undefined;

	note(name: string, at: number): void {
		if (this.#last && this.#last.name !== name) this.#before = this.#last;
		this.#last = { name, at };
	}

	/** Whether another than `name` was seen since a moment. */
	hasOther(name: string, since: number): boolean {
		const other = this.#last?.name === name ? this.#before : this.#last;
		return other !== undefined && other.at >= since;
	}
}
