import type { ReactNode } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

export type Definition = { label: string; value: ReactNode; wide?: boolean; overdue?: boolean };

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === "";

/** Labels and values in two columns, one on a phone; an empty value is shown as not available. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
	const { t } = useTranslation();
	return (
		<dl className="definitions">
			{items.map(({ label, value, wide, overdue }) => (
				<div key={label} className={wide ? "wide" : undefined}>
					<dt>{label}</dt>
					{isEmpty(value) ? (
						<dd className="text-muted">{t("common.notAvailable")}</dd>
					) : (
						<dd className={overdue ? "overdue" : undefined}>
							{value}
							{overdue && ` (${t("requests.overdue")})`}
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
