import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { DataImport } from "#contract/imports/schemas.ts";
import { importPath } from "./import-urls.ts";

/** Imports that can be continued or viewed. */
export function RecentImports({ imports }: { imports: readonly DataImport[] }) {
	const { t } = useTranslation();
	if (imports.length === 0) return null;
	return (
		<Card title={t("imports.recent")} className="form">
			<ul className="briefs">
				{imports.map(({ id, area, file_name, state, created_at }) => (
					<li key={id}>
						<Link to={`${importPath(area)}/${id}`}>
							<bdi>{file_name}</bdi>
						</Link>
						<p className="hint">
							<span>{t(`imports.states.${state}`)}</span>
							<DateTime at={created_at} />
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
