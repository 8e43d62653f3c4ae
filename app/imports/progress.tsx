import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { DataImport } from "#contract/imports/schemas.ts";

/** The interval of updates: milliseconds with scripts, seconds without. */
const pollInterval = 1000;
const refreshAfter = "2";

/** Renders the progress of the server. The page updates by itself, with or without scripts. */
export function ImportProgress({ found }: { found: DataImport }) {
	const { t, format } = useLocale();
	const root = useRootData();
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(revalidate, pollInterval);
		return () => clearTimeout(timer);
	}, [revalidate, state]);
	const doing = found.state === "applying" ? "applying" : "checking";
	const all = found.state === "applying" ? found.counts.new + found.counts.changed : found.lines;
	const refresh = <meta httpEquiv="refresh" content={refreshAfter} />;
	return (
		<Card className="form" title={t(`imports.${doing}`)}>
			{root?.light ? refresh : <noscript>{refresh}</noscript>}
			<p className="mb-3">
				<bdi>{found.file_name}</bdi>
			</p>
			<progress
				className="progress"
				value={found.progress}
				max={Math.max(1, all)}
				aria-label={t(`imports.${doing}`)}
			/>
			<p role="status">
				{t(`imports.${doing}Progress`, {
					done: format.number(found.progress),
					all: format.number(all),
				})}
			</p>
			<p className="hint">{t("imports.progressHint")}</p>
			<div className="buttons">
				<ButtonLink href="" document>
					{t("imports.refresh")}
				</ButtonLink>
			</div>
		</Card>
	);
}
