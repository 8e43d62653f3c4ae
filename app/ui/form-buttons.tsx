import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "./button.tsx";

/** A form's last row: its submit button first, then the way out. */
export function FormButtons({
	cancelHref,
	sticky,
	children,
}: {
	cancelHref?: string;
	/** On a phone it stays in sight, above the bottom bar. */
	sticky?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<div className={sticky ? "buttons send" : "buttons"}>
			{children}
			{cancelHref && (
				<ButtonLink href={cancelHref} variant="quiet">
					{t("form.cancel")}
				</ButtonLink>
			)}
		</div>
	);
}
