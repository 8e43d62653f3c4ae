import { inflateSync } from "node:zlib";

/** How many pieces of text stand on each page of a PDF as Chromium writes it. */
export function textsOfPages(pdf: Buffer): number[] {
	const written = pdf.toString("latin1");
	return [...written.matchAll(/\/Type \/Page\b[^s][\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
		const start = written.search(new RegExp(`(^|\\n)${id} 0 obj`));
		const stream = written.indexOf("stream\n", start) + "stream\n".length;
		const drawn = inflateSync(pdf.subarray(stream, written.indexOf("endstream", stream)), {
			finishFlush: 2,
		});
		return drawn.toString("latin1").match(/\bT[jJ]\b/g)?.length ?? 0;
	});
}
