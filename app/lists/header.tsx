import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

type ListHeadProps = {
	count: string;
	/** The count is not shown: something else tells it. */
	quiet?: boolean;
	presets?: ReactNode;
	children?: ReactNode;
};

/** Above a list: the count of matches, where it is known, and the actions. While the list is
 * loaded anew, where scripts run, it says so. */
export function ListHeader({ count, quiet = false, presets, children }: ListHeadProps) {
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const loading = state === "loading" && location.pathname.startsWith("/table/");
	return (
		<div className="list-head">
			{presets}
			<p
				className={quiet && !loading ? "sr-only" : undefined}
				aria-live="polite"
				hidden={!loading && count === ""}
			>
				{loading ? t("form.loading") : count}
			</p>
			{children && <div className="buttons">{children}</div>}
		</div>
	);
}
