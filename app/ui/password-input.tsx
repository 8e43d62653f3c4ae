import { useTranslation } from "#app/lib/i18n.ts";
import { Field, splitField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { InputProps } from "./text-input.tsx";

/**
 * Renders a password field with a button that shows and hides it, by `start`; the button is absent
 * without scripts.
 */
export function PasswordInput(props: Omit<InputProps, "type">) {
	const { t } = useTranslation();
	const { field, control } = splitField(props);
	return (
		<Field {...field}>
			{(wired) => (
				<span className="input password">
					<input {...control} {...wired} type="password" />
					<button
						className="button quiet"
						type="button"
						aria-controls={wired.id}
						data-press={wired.id}
					>
						<span>
							<Icon name="eye" />
							{t("forms.show")}
						</span>
						<span hidden>
							<Icon name="eye-off" />
							{t("forms.hide")}
						</span>
					</button>
				</span>
			)}
		</Field>
	);
}
