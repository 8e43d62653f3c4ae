import type { ReactNode } from "react";

type DisclosureProps = { label: string; open: boolean; children: ReactNode };

/** Renders a rarely needed form, which is hidden behind its title. */
export function Disclosure({ label, open, children }: DisclosureProps) {
	return (
		<details className="more screen-only" open={open}>
			<summary className="chevron flex items-center min-h-[44px] text-accent font-semibold">
				{label}
			</summary>
			{children}
		</details>
	);
}
