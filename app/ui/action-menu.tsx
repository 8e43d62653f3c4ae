import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

/** Renders what else can be done, in a menu behind its label or three dots; its buttons are of the variant `entry`. */
export function ActionMenu({ label, children }: { label?: string; children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<details className="turn-menu screen-only sm:relative flex-none ms-2">
			<summary className="button" aria-label={label ? undefined : t("pages.view.more")}>
				{label ?? <span aria-hidden="true">⋯</span>}
			</summary>
			{/* On a phone it is as wide as the line of its button; else its start lies left of it, in both directions. */}
			<div className="flex justify-end">
				<div className="absolute inset-x-0 sm:inset-x-auto z-20 sm:w-64 mt-1 p-2 rounded border border-line bg-surface">
					{children}
				</div>
			</div>
		</details>
	);
}
