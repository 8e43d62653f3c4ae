import { Link } from "@remix-run/react";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Renders the message that a part of the page could not be loaded, with a link to try again. */
export function SectionError() {
	const { t } = useLocale();
	return (
		<Notice kind="warning">
			{t("relatedLists.failed")}{" "}
			<Link to={useRootData()?.path ?? ""} preventScrollReset>
				{t("errorPages.retry")}
			</Link>
		</Notice>
	);
}
