import type { ReactNode } from "react";

type FoldProps = { label: string; open: boolean; children: ReactNode };

/** A form that few visits need: behind its name until it is wanted. */
export function Disclosure({ label, open, children }: FoldProps) {
	return (
		<details className="more screen-only" open={open}>
			<summary className="chevron">{label}</summary>
			{children}
		</details>
	);
}
