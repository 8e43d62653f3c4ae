import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { ButtonLink } from "./button.tsx";

/** Renders the last row of a form: its submit button first, then the cancel link. */
export function FormButtons({
	cancelHref,
	sticky,
	children,
}: {
	cancelHref?: string;
	/** The row stays visible on a phone, above the bottom bar. */
	sticky?: boolean;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	return (
		<div className={sticky ? "buttons send" : "buttons"}>
			{children}
			{cancelHref && (
				<ButtonLink href={cancelHref} variant="quiet">
					{t("forms.cancel")}
				</ButtonLink>
			)}
		</div>
	);
}
