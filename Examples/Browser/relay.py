"""A relay between the browser and the server that can be cut, stalled, and restored."""

import asyncio
import threading


class Way:
    """One direction: its data can be delayed or held."""

    def __init__(self):
        # The delay in seconds.
        self.delay = 0
        self.is_held = False
        # The amount of held data.
        self.held = 0

    def hold(self):
        """Holds all data from now on."""
        self.held = 0
        self.is_held = True

    def release(self):
        self.is_held = False

    async def carry(self, reader, writer):
        """Delayed data keeps its order, and the data after it is not delayed twice."""
        loop = asyncio.get_running_loop()
        waiting = asyncio.Queue()

        async def take():
            while True:
                data = await reader.read(65536)
                waiting.put_nowait((loop.time() + self.delay, data))
                if not data:
                    return

        taking = loop.create_task(take())
        try:
            while True:
                time, data = await waiting.get()
                await asyncio.sleep(max(0, time - loop.time()))
                if self.is_held:
                    self.held += 1
                while self.is_held:
                    await asyncio.sleep(0.01)
                if not data:
                    return writer.write_eof()
                writer.write(data)
                await writer.drain()
        finally:
            taking.cancel()


class Relay:
    """Forwards the connections to its port until it is cut."""

    def __init__(self, target):
        # The port of the server, which changes when the server restarts.
        self.target = target
        self.events = Way()
        self.answers = Way()
        self.is_cut = False
        self.writers = set()
        self.loop = asyncio.new_event_loop()
        started = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(started,), daemon=True)
        self.thread.start()
        started.wait(10)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def cut(self):
        """Closes all connections, and accepts no new ones until it is restored. Held data is lost."""
        self.is_cut = True
        self._do(self._end_connections)

    def mend(self):
        self.is_cut = False
        self.events.release()
        self.answers.release()

    def stop(self):
        self.cut()
        asyncio.run_coroutine_threadsafe(self._end_tasks(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)

    def _do(self, action):
        async def call():
            action()

        asyncio.run_coroutine_threadsafe(call(), self.loop).result(10)

    def _end_connections(self):
        for writer in list(self.writers):
            writer.transport.abort()

    async def _end_tasks(self):
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _run(self, started):
        asyncio.set_event_loop(self.loop)

        async def listen():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]

        self.loop.run_until_complete(listen())
        started.set()
        self.loop.run_forever()

    async def _serve(self, reader, writer):
        if self.is_cut:
            return writer.transport.abort()
        try:
            up_reader, up_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            return writer.transport.abort()
        both = {writer, up_writer}
        self.writers |= both
        try:
            await asyncio.gather(
                self.events.carry(reader, up_writer), self.answers.carry(up_reader, writer))
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.writers -= both
            for each in both:
                each.transport.abort()
