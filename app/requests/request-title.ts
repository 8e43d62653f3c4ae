const longest = 80;

/** Returns the title of a request: the first sentence of its comment. */
export function requestTitle({ comment, id }: { comment: string; id: number }): string {
	const [line = ""] = comment.trim().split("\n");
	const title = /^.*?[.!?؟](?=\s)/.exec(line)?.[0] ?? line;
	if (!title) return `#${id}`;
	return title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title;
}

/** Returns what a comment says beyond its title; all of it where the title is cut. */
export function textBeyondTitle(request: { comment: string; id: number }): string {
	const [comment, title] = [request.comment.trim(), requestTitle(request)];
	return comment.startsWith(title) ? comment.slice(title.length).trim() : comment;
}
