import type { ReactNode } from "react";
import { useIsLightMode } from "#app/lib/root-data.ts";

/** Images that light pages load on request. */
export function LoadOnDemand({ label, children }: { label: string; children: ReactNode }) {
	if (!useIsLightMode()) return children;
	return (
		<details className="more">
			<summary className="chevron">{label}</summary>
			{children}
		</details>
	);
}
