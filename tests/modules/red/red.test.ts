import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { type Asked, announce, type OpenWire } from "~/modules/red/work/mdns.server";
import { networkOf } from "~/modules/red/work/network.server";
import { closeInCopy, isOpen, localName, setOpen } from "~/modules/red/work/opening.server";
import { refusingStrangers } from "~/platform/network/strangers.server";
import { readEnv } from "~/platform/process/env.server";
import { newDatabase } from "../../support/database";
import { PATIENCE_MS } from "../../support/time";

const serve = async () => new Response("servido");

describe("who may come to an open box", () => {
  const entrance = { port: 0, renew: () => undefined, stop: async () => undefined, close: async () => undefined };
  const ask = (address: string, given: Record<string, string> = {}) => {
    const db = newDatabase();
    setOpen(db, true);
    const env = readEnv({ MDNS: "off", HTTPS_PORT: "1", ...given }, "");
    const network = networkOf(db, env);
    network.start({ port: 0, open: async () => entrance, stop: async () => undefined });
    network.stop();
    return refusingStrangers(serve, env, network.isForTheShop)(new Request("http://192.168.1.5:3000/salud/"), { address });
  };

  test.each(["8.8.8.8", "2800:e2::1", "::ffff:8.8.8.8", "172.32.0.1", ""])("%s is of the internet: 403", async (address) => {
    await expect(ask(address)).rejects.toMatchObject({ status: 403, message: "Esta tienda solo atiende en la red del local." });
  });

  test.each(["192.168.1.9", "10.1.2.3", "::ffff:192.168.1.9", "fd00::2", "fe80::1%eth0", "127.0.0.1"])("%s may", async (address) => {
    expect((await ask(address)).status).toBe(200);
  });

  test("nobody is asked where a proxy or HOST decides, nor while it is closed", async () => {
    for (const given of [{ TRUST_PROXY: "1" }, { HOST: "0.0.0.0" }]) expect((await ask("8.8.8.8", given)).status).toBe(200);
    expect(networkOf(newDatabase(), readEnv({}, "")).isForTheShop()).toBe(false);
  });
});

test("a copy that comes to another box is closed there", () => {
  const db = newDatabase();
  setOpen(db, true);
  closeInCopy(db.$client);
  expect(isOpen(db)).toBe(false);
});

/** A network of a shop: what one says, the others hear. */
function network() {
  type Heard = Parameters<Awaited<ReturnType<OpenWire>>["listen"]>[0];
  const boxes = new Map<string, Heard>();
  const said: [from: string, name: string, to: number | undefined][] = [];
  const others = (from: string) => [...boxes].filter(([address]) => address !== from).map(([, heard]) => heard);
  const open: OpenWire = async (from) => ({
    ask(name) {
      for (const heard of others(from)) heard.asked({ id: 0, names: [name], port: 5353, address: from });
    },
    answer(name, address, to) {
      said.push([from, name, to?.id]);
      if (!to) for (const heard of others(from)) heard.told(name, address);
    },
    listen: (heard) => boxes.set(from, heard),
    close: () => boxes.delete(from),
  });
  return { open, said, boxes };
}

describe("tienda.local", () => {
  const claimed = (said: readonly unknown[][], from: string, name: string) =>
    vi.waitFor(() => expect(said).toContainEqual([from, name, undefined]), { timeout: PATIENCE_MS });

  test("belongs to the first box, and the second one is called tienda-2.local", async () => {
    const { open, said } = network();
    const [first, second] = [newDatabase(), newDatabase()];
    const one = announce(first, open, () => ["192.168.1.5"]);
    one.refresh();
    await claimed(said, "192.168.1.5", "tienda.local");
    const two = announce(second, open, () => ["192.168.1.6"]);
    two.refresh();
    await claimed(said, "192.168.1.6", "tienda-2.local");
    expect([localName(first), localName(second)]).toEqual(["tienda.local", "tienda-2.local"]);
    one.stop();
    two.stop();
  });

  test("is answered to whoever asks, to a plain resolver alone, and no other name is", async () => {
    const { open, said, boxes } = network();
    const box = announce(newDatabase(), open, () => ["10.0.0.2"]);
    box.refresh();
    await claimed(said, "10.0.0.2", "tienda.local");
    said.length = 0;
    const asking = (question: Partial<Asked>) =>
      boxes.get("10.0.0.2")?.asked({ id: 7, names: ["tienda.local"], port: 5353, address: "10.0.0.9", ...question });
    asking({ names: ["caja.local"] });
    asking({});
    asking({ port: 40_000 });
    expect(said).toEqual([
      ["10.0.0.2", "tienda.local", undefined],
      ["10.0.0.2", "tienda.local", 7],
    ]);
    box.stop();
  });

  test("follows the box to another address, and ends with the announcement", async () => {
    const { open, said, boxes } = network();
    let addresses = ["192.168.1.5", "fd00::2"];
    const box = announce(newDatabase(), open, () => addresses);
    box.refresh();
    await claimed(said, "192.168.1.5", "tienda.local");
    addresses = ["192.168.7.9"];
    box.refresh();
    await claimed(said, "192.168.7.9", "tienda.local");
    expect([...boxes.keys()]).toEqual(["192.168.7.9"]);
    box.stop();
    await delay(0);
    expect(boxes.size).toBe(0);
  });
});
