import { controlFields } from "#app/lib/control-fields.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { QrSvg } from "#app/places/qr/qr-svg.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import { CodeInput } from "./code-input.tsx";
import { CurrentPasswordInput } from "./current-password-input.tsx";
import { deviceName } from "./open-sessions.tsx";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import type { loadSecondStep, SecondStepPageState } from "./second-step.server.ts";

type SecondStepPageProps = PageProps<
	Awaited<ReturnType<typeof loadSecondStep>>,
	SecondStepPageState
>;

/** Renders the page on which members set up their second step, and switch it off. */
export function SecondStepPage({ page, submission, unreached }: SecondStepPageProps) {
	const { t, format } = useLocale();
	const codes = submission && "recoveryCodes" in submission ? submission.recoveryCodes : null;
	const created = submission && "newPasskey" in submission ? submission.newPasskey : null;
	const form = submission && "values" in submission ? submission : null;
	const isAtField = form !== null && Object.keys(form.errors).length > 0;
	return (
		<>
			<Breadcrumbs
				under="profile"
				crumbs={[{ label: t("profile.signIn"), href: "/my-sign-in" }]}
				here={t("signInWays.second.title")}
			/>
			<UnreachedSummary unreached={unreached} />
			{!unreached && form?.failure && !isAtField && <Alert>{form.failure}</Alert>}
			{codes && <RecoveryCodes codes={codes} />}
			{created && <NewPasskey {...created} />}
			{!codes && !created && (
				<section className="card form">
					<h2>{t("signInWays.second.title")}</h2>
					{page.required_from && !page.since && (
						<Notice kind="warning">
							{t("signInWays.second.required", { day: format.day(page.required_from) })}
						</Notice>
					)}
					<SecondStepState page={page} form={form} />
				</section>
			)}
		</>
	);
}

type NewPasskeyOptions = Extract<SecondStepPageState, { newPasskey: unknown }>["newPasskey"];

type StateProps = {
	page: SecondStepPageProps["page"];
	form: Extract<SecondStepPageState, { values: unknown }> | null;
};

function SecondStepState({ page, form }: StateProps) {
	const { t, format } = useLocale();
	if (!page.since) return <NewWay page={page} form={form} />;
	return (
		<>
			<p>
				{t("signInWays.second.since")} <RelativeTime at={page.since} />
			</p>
			<p className="mb-4">
				{t("signInWays.second.left", { number: format.number(page.recovery_codes) })}{" "}
				{page.app && t("signInWays.second.also")}
			</p>
			{page.passkeys.length > 0 && <PasskeyList passkeys={page.passkeys} />}
			<Form method="post" className="buttons mt-4 mb-4">
				<ConfirmButton
					intent="renew"
					label={t("signInWays.second.renew")}
					question={t("signInWays.second.renewAsk")}
				/>
				<ConfirmButton
					intent="remove"
					label={t("signInWays.second.remove")}
					question={t("signInWays.second.removeAsk")}
				/>
			</Form>
			<NewWay page={page} form={form} />
		</>
	);
}

function PasskeyList({ passkeys }: Pick<StateProps["page"], "passkeys">) {
	const { t } = useLocale();
	return (
		<DataTable
			caption={t("signInWays.second.passkeys")}
			columns={[
				{ key: "name", label: t("signInWays.second.name"), className: "head" },
				{ key: "made", label: t("signInWays.second.made"), className: "meta named" },
				{ key: "used", label: t("signInWays.tokens.used"), className: "meta named" },
				{ key: "actions", label: t("pages.table.actions"), className: "act" },
			]}
			rows={passkeys.map(({ id, name, created_at, used_at }) => ({
				key: id,
				cells: [
					<bdi key="name">{name}</bdi>,
					<RelativeTime key="made" at={created_at} />,
					used_at ? <RelativeTime key="used" at={used_at} /> : t("signInWays.tokens.unused"),
					<Form key="remove" method="post">
						<input type="hidden" name="id" value={id} />
						<ConfirmButton
							intent="remove-passkey"
							label={t("signInWays.second.removePasskey")}
							result={name}
							question={t("signInWays.second.removePasskeyAsk")}
						/>
					</Form>,
				],
			}))}
		/>
	);
}

/** Renders what adds an app or a passkey. */
function NewWay({ page: { available, since, app, pending, image }, form }: StateProps) {
	const { t } = useLocale();
	const field = controlFields(form);
	if (!available) return <Notice kind="warning">{t("signInWays.second.unavailable")}</Notice>;
	if (pending && image)
		return (
			<Form method="post" noValidate>
				<ol className="mb-4">
					<li>{t("signInWays.second.scan")}</li>
					<li>{t("signInWays.second.enter")}</li>
				</ol>
				<div className="qr-sheet">
					<QrSvg code={image} label={t("signInWays.second.scan")} />
				</div>
				<p className="mb-4">
					{t("signInWays.second.byHand")}{" "}
					<bdi dir="ltr">
						<code>{pending.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
					</bdi>
				</p>
				<p className="mb-4">
					<a href={pending.address}>{t("signInWays.second.here")}</a>
				</p>
				<CodeInput {...field("code")} />
				<div className="buttons">
					<SubmitButton intent="prove" label={t("signInWays.second.prove")} />
					<ButtonLink href="/my-sign-in" variant="quiet">
						{t("forms.cancel")}
					</ButtonLink>
				</div>
			</Form>
		);
	return (
		<Form method="post" noValidate>
			{!since && (
				<>
					<p className="mb-4">{t("signInWays.second.intro")}</p>
					<CurrentPasswordInput
						{...field("current_password")}
						hint={t("signInWays.second.passwordHint")}
					/>
				</>
			)}
			<div className="buttons">
				{!app && <SubmitButton intent="begin" label={t("signInWays.second.begin")} />}
				<SubmitButton
					intent="passkey"
					variant={app ? "primary" : "plain"}
					label={t("passkeys.use")}
				/>
			</div>
		</Form>
	);
}

function NewPasskey({ options, ...device }: NewPasskeyOptions) {
	const { t } = useLocale();
	return (
		<Form method="post" className="card form" noValidate>
			<h2 className="mb-3">{t("passkeys.use")}</h2>
			<input type="hidden" name="intent" value="save-passkey" />
			<TextInput
				{...controlFields(null)("name", deviceName(t, device))}
				label={t("signInWays.second.name")}
				hint={t("signInWays.second.nameHint")}
				maxLength={100}
				required
			/>
			<PasskeyButton options={options} isNew />
			<ButtonLink href="/my-second-step" variant="quiet" stretch>
				{t("forms.cancel")}
			</ButtonLink>
		</Form>
	);
}

/** Renders the codes, to print or to copy: they are never shown again. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t } = useLocale();
	return (
		<section className="card form" role="status">
			<h2>{t("signInWays.second.codes")}</h2>
			<Notice kind="warning">{t("signInWays.second.codesHint")}</Notice>
			<ul className="sheet" dir="ltr">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="buttons mt-4 no-print">
				<PrintButton label={t("profile.print")} />
				<ButtonLink href="/my-sign-in">{t("signInWays.second.kept")}</ButtonLink>
			</div>
		</section>
	);
}
