import { useTranslation } from "#app/lib/i18n.ts";
import { ErrorSummary } from "./error-summary.tsx";

/** Says that nobody could be reached with a form, which stays as it was typed. */
export function UnreachedSummary({ unreached }: { unreached: boolean }) {
	const { t } = useTranslation();
	return unreached ? (
		<ErrorSummary title={t("apiErrors.plain.unavailable")} errors={noErrors} alone />
	) : null;
}

const noErrors: readonly [] = [];
