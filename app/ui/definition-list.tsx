import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { breakableEmail } from "./breakable-email.tsx";

export type Definition = { label: string; value: ReactNode; wide?: boolean; overdue?: boolean };

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === "";

type DefinitionListProps = {
	items: readonly Definition[];
	/** What stands in place of an empty value: that it is not available, if it is absent. */
	none?: string;
};

/** Labels and values in two columns, one on a phone; texts run in their own direction. */
export function DefinitionList({ items, none }: DefinitionListProps) {
	const { t } = useTranslation();
	return (
		<dl className="definitions">
			{items.map(({ label, value, wide, overdue }) => (
				<div key={label} className={wide ? "wide" : undefined}>
					<dt>{label}</dt>
					{isEmpty(value) ? (
						<dd className="none text-muted">{none ?? t("common.notAvailable")}</dd>
					) : (
						<dd className={overdue ? "overdue" : undefined}>
							{typeof value === "string" ? <bdi>{breakableEmail(value)}</bdi> : value}
							{overdue && ` (${t("requests.overdue")})`}
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
