import { controlFields } from "#app/lib/control-fields.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { webhookEvents } from "#contract/webhooks/constants.ts";
import type { Webhook } from "#contract/webhooks/endpoints.ts";
import type { loadWebhooks, WebhooksState } from "./webhooks.server.ts";

type Page = Awaited<ReturnType<typeof loadWebhooks>>;

type WebhooksPageProps = PageProps<Page, WebhooksState>;

/** Renders the page on which Admins have programs told of events. */
export function WebhooksPage({ page, submission, unreached }: WebhooksPageProps) {
	const { t } = useLocale();
	const { available, edited, webhooks } = page;
	const made = submission && "secret" in submission ? submission : null;
	const madeUrl = webhooks.find(({ id }) => id === made?.id)?.url;
	const form = submission && "values" in submission ? submission : null;
	const errors = useSummaryErrors(form);
	const shown = unreached ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	return (
		<>
			<Breadcrumbs under="organisation" here={t("webhooks.title")} />
			<p className="mb-3 text-muted">{t("webhooks.intro")}</p>
			{made && (
				<ShownOnce
					notice={t("webhooks.once")}
					label={t("webhooks.secret", { url: madeUrl ?? "" })}
					secret={made.secret}
				/>
			)}
			<ErrorSummary title={t("errorPages.summary")} errors={shown} />
			{!edited && webhooks.map((one) => <WebhookCard key={one.id} {...one} />)}
			{available || edited ? (
				<WebhookForm key={made?.secret ?? edited?.id} edited={edited} form={form} />
			) : (
				<Notice kind="warning">{t("webhooks.unavailable")}</Notice>
			)}
		</>
	);
}

function WebhookCard(webhook: Webhook) {
	const { t } = useLocale();
	const { id, url, events, on, deliveries } = webhook;
	const { host } = new URL(url);
	return (
		<Card className="mb-4" title={host}>
			<p>
				<span className={on ? "badge green" : "badge red"}>
					{t(on ? "webhooks.on" : "webhooks.off")}
				</span>{" "}
				{events.map((event) => t(`webhooks.events.${event}`)).join(" · ")}
			</p>
			<p className="hint">
				<bdi className="break-all">{url}</bdi>
			</p>
			{!on && (
				<div className="mt-4">
					<SwitchedOff {...webhook} />
				</div>
			)}
			<Form method="post" className="buttons mt-4">
				<input type="hidden" name="id" value={id} />
				<SubmitButton
					intent="test"
					label={t("webhooks.test")}
					result={host}
					icon="send"
					variant="plain"
				/>
				<ButtonLink href={`?edit=${id}`}>
					{t("forms.editCrumb")}
					<span className="sr-only"> {host}</span>
				</ButtonLink>
				<ConfirmButton
					intent="renew"
					label={t("webhooks.renew")}
					result={host}
					question={t("webhooks.renewAsk")}
				/>
				<ConfirmButton
					intent="remove"
					label={t("webhooks.remove")}
					result={host}
					question={t("webhooks.removeAsk")}
				/>
			</Form>
			{deliveries.length > 0 && (
				<div className="mt-4">
					<Deliveries deliveries={deliveries} />
				</div>
			)}
		</Card>
	);
}

/** Renders why a webhook is off and since when, and switches it on again. */
function SwitchedOff({ id, url, events, off_since: since, failed, version }: Webhook) {
	const { t, format } = useLocale();
	return (
		<Notice kind="warning">
			<p>
				{since &&
					t(failed ? "webhooks.failed" : "webhooks.offSince", { at: format.instant(since) })}
			</p>
			<p>{t("webhooks.offHint")}</p>
			<Form method="post" action={`?edit=${id}`} className="mt-2">
				{Object.entries({ id, version, url, on: 1 }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{events.map((event) => (
					<input key={event} type="hidden" name="events" value={event} />
				))}
				<SubmitButton
					intent="save"
					label={t("webhooks.resume")}
					result={new URL(url).host}
					variant="plain"
				/>
			</Form>
		</Notice>
	);
}

function Deliveries({ deliveries }: Pick<Webhook, "deliveries">) {
	const { t, format } = useLocale();
	return (
		<DataTable
			bare
			caption={t("webhooks.deliveries")}
			columns={[
				{ key: "event", label: t("webhooks.event"), className: "head" },
				{ key: "state", label: t("webhooks.state"), className: "tag" },
				{ key: "at", label: t("webhooks.at"), className: "meta" },
				{ key: "answer", label: t("webhooks.answer"), className: "meta named" },
				{ key: "tries", label: t("webhooks.tries"), className: "meta named" },
			]}
			rows={deliveries.map(({ at, type, number, state, tries, answer }, index) => ({
				key: index,
				cells: [
					<>
						{t(`webhooks.events.${type}`)} {number > 0 && <bdi>#{number}</bdi>}
					</>,
					<span
						key="state"
						className={`badge ${{ waiting: "amber", delivered: "green", failed: "red" }[state]}`}
					>
						{t(`webhooks.states.${state}`)}
					</span>,
					<RelativeTime key="at" at={at} exact />,
					answer && (/^\d/.test(answer) ? answer : t(`webhooks.answers.${answer}` as TextKey)),
					format.number(tries),
				],
			}))}
		/>
	);
}

type WebhookFormProps = {
	edited: Page["edited"];
	form: Extract<WebhooksState, { values: unknown }> | null;
};

function WebhookForm({ edited, form }: WebhookFormProps) {
	const { t } = useLocale();
	const field = controlFields(form);
	return (
		<Form method="post" noValidate>
			<FormCard>
				<h2>{t(edited ? "webhooks.change" : "webhooks.new")}</h2>
				{edited && (
					<>
						<input type="hidden" name="id" value={edited.id} />
						<input type="hidden" name="version" value={form?.values.version ?? edited.version} />
					</>
				)}
				<TextInput
					{...field("url", edited?.url)}
					label={t("webhooks.url")}
					hint={t("webhooks.urlHint")}
					type="url"
					dir="ltr"
					maxLength={500}
					required
				/>
				<CheckboxField
					name="events"
					label={t("webhooks.which")}
					error={form?.errors.events}
					required
					values={[form?.values.events ?? edited?.events ?? []].flat()}
					options={webhookEvents.map((value) => ({
						value,
						label: t(`webhooks.events.${value}`),
					}))}
				/>
				{edited && (
					<Checkbox
						name="on"
						label={t("webhooks.on")}
						defaultChecked={form ? form.values.on === "1" : edited.on === 1}
					/>
				)}
				<FormButtons cancelHref={edited ? "/organisation/webhooks" : undefined}>
					<SubmitButton intent="save" label={t(edited ? "forms.save" : "webhooks.make")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
