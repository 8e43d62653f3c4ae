import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

type ListHeadProps = {
	count: string;
	/** The count is hidden, since another element shows it. */
	quiet?: boolean;
	tabs?: ReactNode;
	children?: ReactNode;
};

/**
 * Renders the header of a list: the number of matches, where it is known, and the actions. With
 * scripts, it shows when the list is loading.
 */
export function ListHeader({ count, quiet = false, tabs, children }: ListHeadProps) {
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const loading = state === "loading" && location.pathname.startsWith("/table/");
	return (
		<div className="list-head">
			{tabs}
			<p
				className={quiet && !loading ? "sr-only" : undefined}
				aria-live="polite"
				hidden={!loading && count === ""}
			>
				{loading ? t("forms.loading") : count}
			</p>
			{children && <div className="buttons">{children}</div>}
		</div>
	);
}
