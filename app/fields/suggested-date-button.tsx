import { useLocale } from "#app/lib/root-data.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Renders the button that puts the Gregorian date of a Hijri one into a field; nothing without one. */
export function SuggestedDateButton({ name, meant }: { name: string; meant: string | undefined }) {
	const { t, format } = useLocale();
	if (!meant) return null;
	return (
		<div className="field after">
			<SubmitButton
				name="step"
				value={`day-${name}-${meant}`}
				variant="plain"
				label={t("forms.takeDay", { day: format.day(meant) })}
				formNoValidate
			/>
		</div>
	);
}
