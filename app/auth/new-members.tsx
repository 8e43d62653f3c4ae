import { OptionSearch } from "#app/fields/option-search.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { SelectOption } from "#app/ui/select-options.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxNewMemberLines } from "#contract/auth/new-members.ts";
import type { NewMemberInput, ProviderFormState } from "./provider-settings.server.ts";

export type NewMembersPage = Pick<ProviderFormState, "lines" | "branches"> & {
	profiles: readonly SelectOption[];
};

type NewMembersProps = NewMembersPage & {
	errors?: ProviderFormState["errors"];
	/** Of the settings; the fields begin anew with another. */
	version: number;
};

const blank = { claim: "", value: "", profile: "", branch: "" };

/** Renders who becomes a member at the first sign-in: lines, and everybody else. */
export function NewMembers({ lines, errors = {}, version, ...options }: NewMembersProps) {
	const { t, format } = useLocale();
	const numbered = lines.filter(({ number }) => number > 0);
	const shown = numbered.length > 0 ? numbered : [{ number: 1, ...blank }];
	const others = lines.find(({ number }) => number === 0) ?? { number: 0, ...blank };
	const label = t("signInWays.newMembers.title");
	return (
		<Field
			name="new_members"
			label={label}
			hint={t("signInWays.newMembers.intro")}
			error={errors.new_members}
			marked={false}
			group
		>
			{({ id }) => (
				<div id={id}>
					<OptionSearch
						name="branch"
						label={t("entities.branch.one")}
						choice={{ ...options.branches, closed: false }}
					/>
					{shown.map((line, index) => (
						<fieldset className="line" key={`${version} ${line.number}`}>
							<legend>
								{t("signInWays.newMembers.line", { number: format.number(index + 1) })}
							</legend>
							{(["claim", "value"] as const).map((name) => (
								<TextInput
									key={name}
									{...controlFields(
										{ values: { ...line, number: "" }, errors },
										`-${line.number}`,
									)(name)}
									label={t(`signInWays.newMembers.${name}`)}
									dir={name === "claim" ? "ltr" : "auto"}
									maxLength={name === "claim" ? 100 : 200}
									autoComplete="off"
									marked={false}
								/>
							))}
							<MadeMember line={line} errors={errors} {...options} />
							{shown.length > 1 && (
								<SubmitButton
									name="step"
									value={`remove-${line.number}`}
									icon="trash-2"
									variant="quiet"
									label={t("forms.lines.remove", { number: format.number(index + 1) })}
									formNoValidate
								/>
							)}
						</fieldset>
					))}
					{shown.length < maxNewMemberLines && (
						<div className="mb-4">
							<SubmitButton
								name="step"
								value="add-line"
								icon="plus"
								variant="plain"
								label={t("signInWays.newMembers.add")}
								formNoValidate
							/>
						</div>
					)}
					<fieldset className="line" key={version}>
						<legend>{t("signInWays.newMembers.others")}</legend>
						<MadeMember line={others} errors={errors} {...options} />
					</fieldset>
				</div>
			)}
		</Field>
	);
}

type MadeMemberProps = Pick<NewMembersPage, "profiles" | "branches"> & {
	line: NewMemberInput;
	errors: ProviderFormState["errors"];
};

function MadeMember({ line, errors, profiles, branches }: MadeMemberProps) {
	const { t } = useLocale();
	const field = controlFields({ values: { ...line, number: "" }, errors }, `-${line.number}`);
	return (
		<>
			<Select
				{...field("profile")}
				label={t("entities.permission.one")}
				placeholder={t(line.number === 0 ? "signInWays.newMembers.nobody" : "forms.choose")}
				options={profiles}
				marked={false}
			/>
			<Select
				{...field("branch")}
				label={t("entities.branch.one")}
				placeholder={t("forms.choose")}
				options={branches.options}
				marked={false}
			/>
		</>
	);
}
