import type { ReactNode } from "react";
import { MemberText } from "./member-text.tsx";

export type TimelineItem = {
	key: string | number;
	title: ReactNode;
	text?: string | null | undefined;
	/** More than a text. */
	body?: ReactNode;
	/** The member and the time, as in "Khalid · 18 Nov 2026, 9:41". */
	when: ReactNode;
};

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
	return (
		<ol className="timeline">
			{items.map(({ key, title, text, body, when }) => (
				<li key={key}>
					<strong>{title}</strong>
					{text && (
						<p>
							<MemberText text={text} />
						</p>
					)}
					{body}
					<p className="hint">{when}</p>
				</li>
			))}
		</ol>
	);
}
