import type { ReactNode } from "react";

/** What the page is about, and a panel of actions beside it (below it on a phone). */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
	if (!side) return children;
	return (
		<div className="with-side">
			<div>{children}</div>
			<div className="side">{side}</div>
		</div>
	);
}
