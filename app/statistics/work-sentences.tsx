import { Link } from "@remix-run/react";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import type { WorkSentence } from "./work-sentences.server.ts";

/** Renders what the figures mean; each sentence links to its requests for who may see them. */
export function WorkSentences({ sentences }: { sentences: readonly WorkSentence[] }) {
	const listed = hasPermission(useCurrentMember(), "follow_up");
	return (
		sentences.length > 0 && (
			<ul className="card mb-4 grid gap-3 text-lg sentences">
				{sentences.map(({ text, href }) => (
					<li key={text}>{href && listed ? <Link to={href}>{text}</Link> : text}</li>
				))}
			</ul>
		)
	);
}
