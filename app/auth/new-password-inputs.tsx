import { useTranslation } from "#app/lib/i18n.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

type NewPasswordInputsProps = {
	errors: { password?: string; confirm?: string };
	/** A warning about a common password was already shown: the next one is accepted. */
	isTold: boolean;
};

/** Renders the inputs for a new password and its repetition. */
export function NewPasswordInputs({ errors, isTold }: NewPasswordInputsProps) {
	const { t } = useTranslation();
	const own = { autoComplete: "new-password", dir: "ltr", required: true } as const;
	return (
		<>
			{!isTold && <input type="hidden" name="if_common" value="ask" />}
			<PasswordInput
				{...own}
				name="password"
				label={t("auth.newPassword")}
				hint={t("auth.passwordHint")}
				error={errors.password}
			/>
			<PasswordInput
				{...own}
				name="confirm"
				label={t("auth.confirmPassword")}
				error={errors.confirm}
			/>
		</>
	);
}
