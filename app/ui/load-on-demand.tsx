import type { ReactNode } from "react";
import { useIsLightMode } from "#app/lib/root-data.ts";

/** Pictures: light pages load them when they are asked for. */
export function LoadOnDemand({ label, children }: { label: string; children: ReactNode }) {
	if (!useIsLightMode()) return children;
	return (
		<details className="more">
			<summary className="chevron">{label}</summary>
			{children}
		</details>
	);
}
