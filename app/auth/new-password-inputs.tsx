import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

type NewPasswordInputsProps = {
	/** Knows whether a warning about a common password was shown: the next one is accepted. */
	submission: (FormState<FormTexts> & { readonly showsNotice?: boolean }) | null | undefined;
};

/** Renders the inputs for a new password and its repetition. */
export function NewPasswordInputs({ submission }: NewPasswordInputsProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const own = { autoComplete: "new-password", dir: "ltr", required: true } as const;
	return (
		<>
			{!submission?.showsNotice && <input type="hidden" name="if_common" value="ask" />}
			<PasswordInput
				{...own}
				{...field("password")}
				label={t("auth.newPassword")}
				hint={t("auth.passwordHint")}
			/>
			<PasswordInput {...own} {...field("confirm")} label={t("auth.confirmPassword")} />
		</>
	);
}
