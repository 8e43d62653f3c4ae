const longest = 80;

/** Returns the title of a request: the first sentence of its comment. */
export function requestTitle({ comment, id }: { comment: string; id: number }): string {
	const [line = ""] = comment.trim().split("\n");
	const title = /^.*?[.!?؟](?=\s)/.exec(line)?.[0] ?? line;
	if (!title) return `#${id}`;
	return title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
}
