async function expectStatus(response: Response, status: number, what: string): Promise<void> {
  if (response.status !== status) throw new Error(`${what} answered ${response.status}: ${(await response.text()).slice(0, 400)}`);
}

export async function expectRedirect(response: Response, what: string): Promise<void> {
  await expectStatus(response, 302, what);
}

export async function expectJson(response: Response, status: number, what: string): Promise<unknown> {
  await expectStatus(response, status, what);
  return response.json();
}
