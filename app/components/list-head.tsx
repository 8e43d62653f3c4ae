import type { ReactNode } from "react";

/** Above a list: the count of matches at the start, the actions at the end. */
export function ListHead({ count, children }: { count: string; children?: ReactNode }) {
	return (
		<div className="list-head">
			<p>{count}</p>
			{children && <div className="buttons">{children}</div>}
		</div>
	);
}
