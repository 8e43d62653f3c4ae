import type { ReactNode } from "react";
import { useIsLight } from "#app/lib/root-data.ts";

/** Pictures: light pages load them when they are asked for. */
export function OnDemand({ label, children }: { label: string; children: ReactNode }) {
	if (!useIsLight()) return children;
	return (
		<details className="more">
			<summary className="chevron">{label}</summary>
			{children}
		</details>
	);
}
