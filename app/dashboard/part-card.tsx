import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HomePart } from "./home-part.ts";

type PartCardProps<Part> = {
	part: HomePart<Part>;
	actions?: (part: Part) => ReactNode;
	children: (part: Part) => ReactNode;
};

/** Renders a part of the first page: nothing if there is none, and a notice if it could not be loaded. */
export function PartCard<Part extends { title: string }>({
	part,
	actions,
	children,
}: PartCardProps<Part>) {
	if (part === null) return null;
	if (part === "failed") return <PartError />;
	return (
		<Card title={part.title} actions={actions?.(part)}>
			{children(part)}
		</Card>
	);
}

/** Renders the notice in place of a part that could not be loaded. */
export function PartError() {
	const { t } = useTranslation();
	return (
		<Card>
			<Notice kind="warning">{t("relatedLists.failed")}</Notice>
		</Card>
	);
}
