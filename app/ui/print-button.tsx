import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "./button.tsx";

/** Prints the page, by `start`. Browsers print without scripts by their own menu, which is told then. */
export function PrintButton({ label }: { label: string }) {
	const { t } = useTranslation();
	return (
		<>
			<Button icon="printer" data-press="print">
				{label}
			</Button>
			<span className="hint unscripted">{t("form.printHint")}</span>
		</>
	);
}
